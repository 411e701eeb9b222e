import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Security;
import java.security.cert.X509Certificate;
import java.util.Calendar;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.PDVisibleSigProperties;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.PDVisibleSignDesigner;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/**
 * Signs files with PDFBox 2 and Bouncy Castle. Each line of the list: source, result, key store, algorithm, encoding (BER or DER),
 * visible or invisible, attributes or none; tabs between them.
 */
public class SignFiles {
  public static void main(String[] words) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    for (String line : Files.readAllLines(Path.of(words[0]))) {
      try {
        sign(line.split("\t"));
      } catch (Exception error) {
        System.out.println(line + ": " + error);
      }
    }
  }

  static void sign(String[] job) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (FileInputStream input = new FileInputStream(job[2])) {
      store.load(input, "secret".toCharArray());
    }
    String alias = store.aliases().nextElement();
    PrivateKey key = (PrivateKey) store.getKey(alias, "secret".toCharArray());
    X509Certificate certificate = (X509Certificate) store.getCertificate(alias);
    SignatureInterface signer = content -> {
      try {
        CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
        var builder = new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().setProvider("BC").build());
        builder.setDirectSignature(job[6].equals("none"));
        generator.addSignerInfoGenerator(
            builder.build(new JcaContentSignerBuilder(job[3]).setProvider("BC").build(key), certificate));
        generator.addCertificates(new JcaCertStore(List.of(certificate)));
        var signed = generator.generate(new CMSProcessableByteArray(content.readAllBytes()), false);
        return job[4].equals("DER") ? signed.toASN1Structure().getEncoded("DER") : signed.getEncoded();
      } catch (Exception error) {
        throw new java.io.IOException(error);
      }
    };
    try (PDDocument document = PDDocument.load(new File(job[0]));
        FileOutputStream output = new FileOutputStream(job[1])) {
      PDSignature signature = new PDSignature();
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED);
      signature.setName("PDFBox");
      signature.setSignDate(Calendar.getInstance());
      SignatureOptions options = new SignatureOptions();
      options.setPreferredSignatureSize(16384);
      if (job[5].equals("visible")) {
        BufferedImage image = new BufferedImage(60, 20, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.ORANGE);
        graphics.fillRect(0, 0, 60, 20);
        PDVisibleSignDesigner designer = new PDVisibleSignDesigner(document, image, 1);
        designer.xAxis(300).yAxis(600).signatureFieldName("Visible");
        PDVisibleSigProperties properties = new PDVisibleSigProperties();
        properties.signerName("PDFBox").page(1).visualSignEnabled(true).setPdVisibleSignature(designer).buildSignature();
        options.setVisualSignature(properties.getVisibleSignature());
        options.setPage(0);
      }
      document.addSignature(signature, signer, options);
      document.saveIncremental(output);
    }
  }
}
